/** Every form, in the order of the alphabet. A new form is one line here and one in `formViews.ts`. */
export { charter } from './charter/definition';
export { contact } from './contact/definition';
export { contactPanel } from './contactPanel/definition';
export { emptyLegs } from './emptyLegs/definition';
export { experiencesContact } from './experiencesContact/definition';
export { jetCard } from './jetCard/definition';
export { newsletter } from './newsletter/definition';
export { rescue } from './rescue/definition';
