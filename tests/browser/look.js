// What a player sees who knows no rule: waits until there is something to do, and says where.
// A held piece goes on; otherwise what was done before has to have come back as a line of the story.
([told, patience]) => new Promise((found) => {
  const seen = (one) => Boolean(one?.checkVisibility({ visibilityProperty: true }));
  const all = (query) => [...document.querySelectorAll(query)].filter(seen);
  const lines = () => document.querySelectorAll('#story > li').length;

  function boxOf(one) {
    const mark = one.querySelector('.hit') ?? one;
    const box = mark.getBoundingClientRect();
    if (box.top >= 0 && box.bottom <= innerHeight) return box;
    one.scrollIntoView({ block: 'center' });
    return mark.getBoundingClientRect();
  }

  function spot(one, what) {
    const box = boxOf(one);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const onBoard = what === 'place' && top?.closest('game-board > svg');
    return { x, y, what, name: one.getAttribute('aria-label') ?? one.textContent,
      place: one.dataset.place ?? '', free: Boolean(top && (one.contains(top) || onBoard)) };
  }

  const places = (words) => all(`[role=button][aria-label$="${words}"]`).map((one) => spot(one, 'place'));
  const words = () => all('section[aria-label="What to do now"] button:enabled')
    .filter((one) => !/^(Take back|Throw|Hint)/.test(one.textContent)).map((one) => spot(one, 'word'));

  function options() {
    const glass = all('[role=dialog][aria-label="A closer look"]')[0];
    if (glass) return [spot(glass.querySelector('svg'), 'loupe')];
    const asked = all('[role=dialog][aria-label="Which move?"] button');
    if (asked.length) return asked.map((one) => spot(one, 'word'));
    const goals = places('you can go here');
    if (goals.length) return goals;
    if (lines() === told) return [];
    const dice = all('button:enabled').find((one) => one.textContent === 'Throw');
    return dice ? [spot(dice, 'throw')] : [...places('you can move from here'), ...words()];
  }

  let [seenLines, since] = [lines(), performance.now()];
  function look() {
    if (lines() !== seenLines) [seenLines, since] = [lines(), performance.now()]; // others play
    const over = all('button').some((one) => one.textContent === 'Watch it again');
    const late = performance.now() - since > patience;
    const list = over || seen(document.getElementById('away')) ? [] : options();
    if (over || late || list.length) found({ over, late, options: list, lines: lines() });
    else setTimeout(look, 4);
  }
  look();
})
