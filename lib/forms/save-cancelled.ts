/** Ends a save before anything is sent. Its message is toasted; '' says nothing. */
export class SaveCancelled extends Error {}
