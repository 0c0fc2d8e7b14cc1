import type { paths } from '@/lib/http/contract';

/** The contract's paths with a method `M` whose call fits `Call`. */
type PathWith<M extends string, Call> = {
  [P in keyof paths]: paths[P] extends Record<M, Call> ? P : never;
}[keyof paths];
type OfRecord<M extends string> = PathWith<M, { parameters: { path: { id: string } } }>;
type OfPage = {
  [P in keyof paths]: paths[P] extends { get: { parameters: { query?: infer Query } } }
    ? [Query] extends [undefined]
      ? never
      : P
    : never;
}[keyof paths];

/** The calls of a noun by their paths (specification §7). */
export type NounCalls = {
  list: OfPage;
  get: OfRecord<'get'>;
  add?: PathWith<'post', object>;
  update: OfRecord<'put'>;
  remove: OfRecord<'delete'>;
};
