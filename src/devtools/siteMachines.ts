/** Every machine by its id, in the order of the alphabet. A new machine is one line here. */
export { carouselMachine as carousel } from '../machines/carousel.machine';
export { dialogsMachine as dialogs } from '../machines/dialogs.machine';
export { drawerMachine as drawer } from '../machines/drawer.machine';
export { legsMachine as legs } from '../machines/legs.machine';
export { noticeMachine as notice } from '../machines/notice.machine';
export { quoteFlowMachine as quoteFlow } from '../machines/quoteFlow.machine';
export { submissionMachine as submission } from '../machines/submission.machine';
