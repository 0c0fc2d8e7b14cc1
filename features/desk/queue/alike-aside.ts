import { type Alike, type AskedAlike, findAlike } from '@/lib/alike/alike';

/** The file that the build makes of `lib/alike/worker.ts`; the development server has none. */
const FILE = process.env.ALIKE_WORKER;

/** A worker for them; null where there is none, or the browser refuses it. */
function startWorker(): Worker | null {
  if (FILE === undefined || typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL(FILE, document.baseURI));
  } catch {
    return null;
  }
}

/** Finds alike texts in a worker, so that the page stays quick; here where there is none, or its file does not come. */
export function findAlikeAside(asked: AskedAlike, signal: AbortSignal): Promise<Alike[]> {
  const findHere = () => findAlike(asked.texts, asked.ownHosts);
  const worker = startWorker();
  if (worker === null) return Promise.resolve(findHere());
  return new Promise<Alike[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Alike[]>) => resolve(data);
    worker.onerror = () => resolve(findHere());
    signal.addEventListener('abort', () => reject(new DOMException('Left', 'AbortError')));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}
