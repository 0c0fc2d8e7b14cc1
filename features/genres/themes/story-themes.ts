/** What is needed once a genre is renamed, deleted or merged, as one part. */
export { DeletionChoice } from './deletion-choice';
export { sayJoined } from './joined-stories';
export { askAboutStories } from './renamed-stories';
