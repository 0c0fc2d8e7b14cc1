/** Said of a form that is submitted as it was opened: it closes, and nothing is sent. */
export const NO_CHANGES = 'No changes';

/** Ends a save before anything is sent. Its message is toasted; '' says nothing. */
export class SaveCancelled extends Error {}
