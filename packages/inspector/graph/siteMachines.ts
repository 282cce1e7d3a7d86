/** Every machine by its id, in the order of the alphabet. A new machine is one line here. */
export { carouselMachine as carousel } from '../../../src/machines/carousel.machine';
export { dialogsMachine as dialogs } from '../../../src/machines/dialogs.machine';
export { drawerMachine as drawer } from '../../../src/machines/drawer.machine';
export { legsMachine as legs } from '../../../src/machines/legs.machine';
export { noticeMachine as notice } from '../../../src/machines/notice.machine';
export { quoteFlowMachine as quoteFlow } from '../../../src/machines/quoteFlow.machine';
export { submissionMachine as submission } from '../../../src/machines/submission.machine';
