/**
 * The styles of the controls that Decap does not have, and readable messages. Decap adds its own styles
 * later: what overrides them begins with `body`. Its button 'Check for Preview' is about previews that a
 * git host builds: here the preview is beside the form.
 */
const STYLES = `
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.entry-bar { display: flex; gap: 4px; align-items: center; }
.entry-bar button, .record button { min-width: 32px; min-height: 32px; border: 0; background: none; color: inherit; font-size: 14px; cursor: pointer; }
.entry-bar button[aria-disabled=true] { opacity: 0.4; cursor: default; }
.entry-bar button:focus-visible, .record button:focus-visible { outline: 2px solid #3a69c7; }
.drag-handle { display: block; min-width: 32px; text-align: center; line-height: 32px; cursor: move; }
.record-row { display: flex; flex-wrap: wrap; gap: 4px 8px; margin-bottom: 12px; }
.record-row p { flex-basis: 100%; margin: 0; color: #5a6370; font-size: 12px; }
.record-row input { flex: 1; min-width: 0; padding: 8px; border: 1px solid #798291; border-radius: 4px; font: inherit; }
.Toastify { --toastify-color-success: #0b6e0f; --toastify-color-error: #b3261e; --toastify-color-info: #1b5e9c; --toastify-color-warning: #8a5300; }
body [class*=PreviewButtonContainer] { display: none; }
body [class*=ControlErrorsList] { text-transform: none; }
.mistakes { position: fixed; z-index: 99999; right: 16px; bottom: 16px; max-width: 480px; max-height: 50vh; overflow: auto; padding: 16px; border-left: 4px solid #d60032; background: #fff; box-shadow: 0 4px 24px rgb(0 0 0 / 0.3); color: #313d3e; font: 15px/1.5 system-ui, sans-serif; }
.mistakes.warnings { border-color: #5a6370; }
.mistakes p { margin: 0 0 8px; font-weight: 600; }
.mistakes li { color: inherit; }
.mistakes ul { margin: 0 0 12px; padding-left: 20px; }
`;

/** Adds the styles to the page. */
export function addStyles(): void {
  const style = document.createElement('style');
  style.textContent = STYLES;
  document.head.append(style);
}
