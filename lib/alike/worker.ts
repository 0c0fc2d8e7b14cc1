import { type AskedAlike, findAlike } from './alike';

// The worker in which queries are compared: the build makes a file of its own of this one.
addEventListener('message', ({ data: { texts, ownHosts } }: MessageEvent<AskedAlike>) => {
  postMessage(findAlike(texts, ownHosts));
});
