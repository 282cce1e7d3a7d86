/** The elements of a head that hold styles. */
const STYLE_ELEMENTS = 'style, link[rel="stylesheet"]';

/**
 * Copies the styles of a document into another one, again whenever they change: hot reload and lazy
 * chunks add styles.
 */
export function copyStyles(from: Document, to: Document): () => void {
  let copies: Node[] = [];
  const copy = (): void => {
    const fresh = [...from.head.querySelectorAll(STYLE_ELEMENTS)].map((each) =>
      to.importNode(each, true),
    );
    // The new styles first: without any, the frame would flash.
    to.head.append(...fresh);
    for (const old of copies) to.head.removeChild(old);
    copies = fresh;
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(from.head, { childList: true });
  return () => observer.disconnect();
}
