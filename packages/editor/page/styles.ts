/**
 * The styles of the controls that Decap does not have, and readable messages. Decap adds its own styles
 * later: what overrides them begins with `body`. Its button 'Check for Preview' is about previews that a
 * git host builds: here the preview is beside the form. The list of pages has an order and a search of its
 * own, and the bar above a form its own words for what is saved.
 */
const STYLES = `
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.entry-bar { display: flex; gap: 4px; align-items: center; border-radius: 4px; background: #dfdfe3; }
.entry-bar .entry-name { flex: 1; min-width: 0; min-height: 44px; font-size: 15px; text-align: left; overflow-wrap: anywhere; }
.entry-bar .has-error { color: #a8001f; font-weight: 600; }
.entry-bar button, .record button { min-width: 32px; min-height: 32px; border: 0; background: none; color: inherit; font-size: 14px; cursor: pointer; }
.entry-bar button[aria-disabled=true] { opacity: 0.4; cursor: default; }
.entry-bar button:focus-visible, .record button:focus-visible { outline: 2px solid #3a69c7; }
.desk-tools { position: fixed; z-index: 301; top: 14px; right: 88px; display: flex; gap: 8px; }
.desk-state { position: fixed; z-index: 301; top: 36px; left: 54px; margin: 0; color: #0b6e0f; font: 600 13px system-ui, sans-serif; pointer-events: none; }
.desk-state.is-unsaved { color: #a8001f; }
.desk-button, .desk-tools > * { min-height: 38px; padding: 0 14px; border: 1px solid #798291; border-radius: 4px; background: #fff; color: #313d3e; font: 14px/36px system-ui, sans-serif; cursor: pointer; }
.desk-tools button[aria-disabled=true] { border-color: #dfdfe3; color: #5a6370; cursor: default; }
.desk-button:hover, .desk-tools :not([aria-disabled=true]):hover { background: #eff0f4; }
.desk-button:focus-visible, .desk-tools :focus-visible { outline: 2px solid #3a69c7; outline-offset: 2px; }
a.desk-button { display: inline-flex; align-items: center; text-decoration: none; }
.approval-tools { position: fixed; z-index: 301; bottom: 16px; left: 16px; display: flex; gap: 8px; padding: 8px; border-radius: 4px; background: #fff; box-shadow: 0 2px 12px rgb(0 0 0 / 0.3); }
.desk-adder { display: block; width: 100%; min-height: 28px; margin: 4px 0; border: 1px solid transparent; border-radius: 4px; background: none; color: #1b5e9c; font: 13px system-ui, sans-serif; cursor: pointer; }
.desk-adder:hover, .desk-adder:focus-visible { border-color: #1b5e9c; background: #eff0f4; }
.chooser { width: min(680px, 92vw); max-height: 86vh; padding: 0; border: 0; border-radius: 8px; box-shadow: 0 8px 48px rgb(0 0 0 / 0.35); color: #313d3e; font: 15px/1.4 system-ui, sans-serif; }
.chooser::backdrop { background: rgb(20 26 36 / 0.5); }
.chooser form { display: flex; flex-direction: column; max-height: 86vh; padding: 20px 20px 0; overflow: auto; }
.chooser h2 { margin: 0 0 12px; font-size: 20px; }
.chooser-search { display: flex; gap: 8px; margin-bottom: 12px; }
.chooser-search input { flex: 1; min-width: 0; padding: 8px 12px; border: 1px solid #798291; border-radius: 4px; font: inherit; }
.chooser ul { flex: 1; margin: 0 -20px; padding: 0 12px 16px; overflow: auto; list-style: none; }
.chooser li button { display: flex; gap: 16px; align-items: center; width: 100%; padding: 8px; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
body [role=dialog] [role=button]:focus-visible, .chooser li button:hover, .chooser li button:focus-visible { outline: 2px solid #3a69c7; background: #eff0f4; }
.chooser li img { flex: none; border: 1px solid #dfdfe3; object-fit: cover; }
.chooser li span > span { display: block; color: #5a6370; }
body .focus-point { display: flex; gap: 12px; align-items: flex-end; }
.focus-picture { position: relative; flex: 1 1 0; min-height: 60px; cursor: crosshair; }
.focus-picture img { display: block; width: 100%; }
.focus-picture input { position: absolute; width: 24px; height: 24px; margin: -12px 0 0 -12px; filter: drop-shadow(0 0 2px #fff); }
.focus-point figure { margin: 0; font-size: 12px; }
.focus-point figure img { display: block; object-fit: cover; }
.picture-uses, .alt-warning { margin: 4px 0 0; font-size: 13px; }
.alt-warning { color: #8a5300; font-weight: 600; }
.history { max-height: 86vh; padding: 20px; overflow: auto; }
.history > button { position: absolute; top: 16px; right: 16px; }
.history ol { margin: 0; padding: 0; list-style: none; }
.history ol > li { padding: 12px 0; border-top: 1px solid #dfdfe3; }
.history h3 { margin: 0 0 4px; font-size: 15px; }
.history ul { margin: 0 0 8px; padding-left: 20px; list-style: disc; }
.line-choice { margin: 0 0 16px; padding: 12px; border: 1px solid #dfdfe3; }
.line-choice label { display: block; margin: 8px 0; font-weight: 600; }
.line-choice pre { margin: 4px 0 0; padding: 8px; overflow: auto; background: #eff0f4; font-weight: 400; white-space: pre-wrap; }
.chooser form > p:last-child { display: flex; gap: 8px; padding-bottom: 16px; }
.chosen > div { display: flex; gap: 8px; align-items: stretch; }
.chosen input { flex: 1; min-width: 0; }
.chosen p { margin: 4px 0 0; color: #5a6370; font-size: 13px; }
.chosen p.has-error { color: #cc002f; font-weight: 600; }
.entries { max-width: 682px; color: #313d3e; font: 15px/1.4 system-ui, sans-serif; }
.entries input { width: 100%; padding: 10px 14px; border: 1px solid #798291; border-radius: 4px; font: inherit; }
.entries-search { display: flex; gap: 8px; }
.entries-search button { flex: none; }
.entries [role=status] { margin: 12px 0; color: #5a6370; }
.entries ul { margin: 0; padding: 0; list-style: none; }
.entries li a { display: flex; gap: 16px; align-items: center; min-height: 64px; margin-bottom: 8px; padding: 8px 16px; border-radius: 4px; background: #fff; color: inherit; box-shadow: 0 1px 3px rgb(0 0 0 / 0.15); }
.entries li a:hover, .entries li a:focus-visible { outline: 2px solid #3a69c7; }
.entries li :is(img, .no-picture) { flex: none; width: 96px; height: 60px; border-radius: 2px; background: #eff0f4; object-fit: cover; }
.entries .title { flex: 1; min-width: 0; overflow-wrap: anywhere; font-weight: 600; }
.entries .path { display: block; color: #5a6370; font-weight: 400; }
.entries .state { padding: 2px 10px; border-radius: 12px; background: #eff0f4; font-size: 13px; }
.form-parts { display: flex; gap: 24px; padding-top: 16px; }
.form-parts nav { position: sticky; top: 16px; flex: 0 0 132px; align-self: start; }
.form-parts nav + div { flex: 1; min-width: 0; }
.form-parts nav button { display: block; width: 100%; min-height: 36px; padding: 4px 10px; border: 0; border-left: 3px solid transparent; background: none; color: #313d3e; font: 14px system-ui, sans-serif; text-align: left; cursor: pointer; }
.form-parts nav button[aria-current=true] { border-color: #3a69c7; background: #e8f5fe; font-weight: 600; }
.form-parts nav button:hover, .form-parts nav button:focus-visible { outline: 2px solid #3a69c7; }
@media (max-width: 1279px) { .desk-tools > * { padding: 0 5px; font-size: 13px; } .desk-tools { gap: 4px; top: auto; right: auto; bottom: 12px; left: 12px; padding: 6px; border-radius: 8px; background: #fff; box-shadow: 0 2px 12px rgb(0 0 0 / 0.3); } }
.drag-handle { display: block; min-width: 32px; text-align: center; line-height: 32px; cursor: move; }
.pair { margin-top: 16px; padding-top: 12px; border-top: 1px solid #dfdfe3; }
.pair p { margin: 0 0 6px; }
.pair strong { padding: 1px 6px; border-radius: 4px; background: #8a5300; color: #fff; font-size: 12px; }
.pair-place, .pair-before { color: #5a6370; font-size: 12px; }
.pair-original, .pair-before { display: block; white-space: pre-line; }
.pair textarea { width: 100%; padding: 8px; border: 1px solid #798291; border-radius: 4px; font: inherit; }
.record-row { display: flex; flex-wrap: wrap; gap: 4px 8px; margin-bottom: 12px; }
.record-row p { flex-basis: 100%; margin: 0; color: #5a6370; font-size: 12px; }
.record-row input { flex: 1; min-width: 0; padding: 8px; border: 1px solid #798291; border-radius: 4px; font: inherit; }
.Toastify { --toastify-color-success: #0b6e0f; --toastify-color-error: #b3261e; --toastify-color-info: #1b5e9c; --toastify-color-warning: #8a5300; }
body [class*=BackStatus] { visibility: hidden; }
body [class*=PreviewButtonContainer], body [class*=CollectionControlsContainer], body [class*=AppHeaderQuickNewButton], body [title='Sync scrolling'] { display: none; }
body [class*=ViewControls] { top: 4px; height: 40px; }
body [class*=ControlErrorsList] { text-transform: none; }
.mistakes { position: fixed; z-index: 99999; right: 16px; bottom: 16px; max-width: 480px; max-height: 50vh; overflow: auto; padding: 16px; border-left: 4px solid #d60032; background: #fff; box-shadow: 0 4px 24px rgb(0 0 0 / 0.3); color: #313d3e; font: 15px/1.5 system-ui, sans-serif; }
.mistakes.warning, .mistakes.notice { border-color: #5a6370; }
.mistakes button { margin-right: 8px; }
.mistakes a { color: #1b5e9c; }
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
