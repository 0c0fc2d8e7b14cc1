import type { Answer, DemoFacts, Question, SentReply } from './messages';

export type ApiWorker = {
  start(): Promise<DemoFacts>;
  reset(): Promise<void>;
  call(request: Request): Promise<Response>;
};

/** Starts the worker; `place` names its IndexedDB database. */
export function openApiWorker(file: URL, place: string): ApiWorker {
  const worker = new Worker(file, { type: 'module' });
  const lost = new Promise<never>((_, reject) => {
    // Also fired when the file cannot be loaded.
    worker.onerror = () => reject(new Error(`The demo’s file ${file.pathname} cannot be run`));
  });
  lost.catch(() => undefined); // each `ask` rejects with it; nobody may be asking yet

  function ask<Value>(question: Question, transfer: Transferable[] = []): Promise<Value> {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<Value>((resolve, reject) => {
      port1.onmessage = ({ data }: MessageEvent<Answer<Value>>) => {
        port1.close();
        if ('problem' in data) reject(new Error(data.problem));
        else resolve(data.value);
      };
    });
    worker.postMessage(question, [port2, ...transfer]);
    return Promise.race([answered, lost]);
  }

  return {
    start: () => ask({ kind: 'start', place }),
    reset: () => ask({ kind: 'reset' }),
    async call(request) {
      const body = await request.arrayBuffer();
      const headers = Array.from(request.headers);
      const sent = { url: request.url, method: request.method, headers, body };
      const reply = await ask<SentReply>({ kind: 'call', request: sent }, [body]);
      return new Response(reply.body, { status: reply.status, headers: reply.headers });
    },
  };
}
