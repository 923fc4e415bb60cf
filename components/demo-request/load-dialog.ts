/** Loads the modal's code: called when a demo button is pointed at, so that the press feels instant. */
export const loadDemoRequestDialog = () => import('./demo-request-dialog');
