import type { paths } from './contract';

/** The methods of the contract. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** The paths that have a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];
type Operation<M extends Method, P extends keyof paths> =
  paths[P] extends Record<M, infer Found> ? Found : never;

type PathPart<O> = O extends { parameters: { path: infer Ids } } ? { path: Ids } : unknown;
type QueryPart<O> = O extends { parameters: { query?: infer Query } }
  ? [Query] extends [undefined]
    ? unknown
    : { query: Query }
  : unknown;
type BodyPart<O> = O extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/json': infer Body }
    ? { body: Body }
    : Content extends { 'multipart/form-data': infer Form }
      ? { form: Form }
      : unknown
  : unknown;
/** What a call needs: the ids of its path, its query and its body, as far as it has them. */
export type CallOptions<M extends Method, P extends keyof paths> = PathPart<Operation<M, P>> &
  QueryPart<Operation<M, P>> &
  BodyPart<Operation<M, P>>;

/** What a call may have besides. */
export type Extras<M extends Method> = M extends 'get' ? ReadExtras : WriteExtras;
type AnyExtras = {
  /** A word in the path for which ad blockers refuse the call, and say nothing of it. */
  blockedWord?: string;
};
/** What a read may have besides. */
export type ReadExtras = AnyExtras & {
  /** Aborts the read. Writes are never aborted: they may be done already. */
  signal?: AbortSignal;
};
/** What a write may have besides. */
export type WriteExtras = AnyExtras & {
  /** The call changes nothing, so a lost response needs no check. */
  changesNothing?: boolean;
  /** Said in place of the usual words where nobody knows what became of the call. */
  lossNote?: string;
  onProgress?: OnProgress;
};
/** Receives the progress of an upload, from 0 to 100. */
export type OnProgress = (percent: number) => void;

/** The arguments of a call: none are needed where its options may all be left out. */
export type OptionalWhenEmpty<Options, More> = unknown extends Options ? [More?] : [Options & More];
