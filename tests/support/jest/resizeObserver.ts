/** Stands for the observer of sizes, which jsdom does not have: nothing there has a size. */
export function stubResizeObserver(): void {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
