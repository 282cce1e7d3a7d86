/** How long a dialog takes to leave, ms. */
const LEAVING_MS = 200;

/** Names the dialog of a copy, as a data attribute. */
const LEAVING = 'leaving';

/**
 * Shows how a dialog leaves: as it came, backwards. React removes the dialog at once, so that nothing is live in two
 * places: what it shows moves to an inert copy.
 */
export function showLeaving(
  name: string,
  { className, firstElementChild, scrollTop }: HTMLElement,
): void {
  const copy = document.createElement('div');
  const panel = document.createElement('div');
  copy.className = className;
  copy.inert = true;
  copy.dataset[LEAVING] = name;
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
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => copy.remove());
}

/** Removes a dialog that is leaving, before it opens again with the same ids. */
export function removeLeaving(name: string): void {
  document.querySelector(`body > [data-${LEAVING}="${name}"]`)?.remove();
}
