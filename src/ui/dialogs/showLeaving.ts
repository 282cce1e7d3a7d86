/** How long a dialog takes to leave, ms. */
const LEAVING_MS = 200;

/**
 * Shows how a dialog leaves: as it came, backwards. React removes the dialog at once, so that nothing is live in two
 * places: what it shows moves to an inert copy.
 * @returns removes the copy, for a dialog that takes its place
 */
export function showLeaving({ className, firstElementChild, scrollTop }: Element): () => void {
  const copy = document.createElement('div');
  const panel = document.createElement('div');
  copy.className = className;
  copy.inert = true;
  copy.toggleAttribute('open', true);
  panel.className = firstElementChild?.className ?? '';
  panel.dataset.tone = firstElementChild?.getAttribute('data-tone') ?? '';
  panel.append(...(firstElementChild?.childNodes ?? []));
  copy.append(panel);
  // A script that presses its button would send the form to the page, with what it holds in the address.
  copy.addEventListener('submit', (event) => event.preventDefault());
  document.body.append(copy);
  copy.scrollTop = scrollTop;
  // Those of its entrance. With reduced motion, they take 1 ms.
  const animations = [copy, panel].flatMap((element) => element.getAnimations());
  for (const { effect } of animations) {
    const duration = Math.min(LEAVING_MS, Number(effect?.getTiming().duration));
    effect?.updateTiming({ direction: 'reverse', duration, fill: 'both' });
  }
  const remove = (): void => copy.remove();
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(remove);
  return remove;
}
