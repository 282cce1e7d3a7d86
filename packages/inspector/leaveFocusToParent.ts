/**
 * Lets the page around this frame keep the focus. The focus lock of an open dialog takes it back when the
 * window of the frame loses it, so that nobody could type beside the frame.
 */
export function leaveFocusToParent(frame: Window): void {
  // Before the dialog's own listener, which is added later.
  frame.addEventListener(
    'blur',
    (event) => {
      if (event.target === frame) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
