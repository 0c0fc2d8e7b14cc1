// Stands in for parts of antd that its Table imports and nothing here draws (ADR 32).

export default function Undrawn() {
  throw new Error('This part of antd is not in the build: see resolveAlias in next.config.mjs');
}

export const flattenKeys = Undrawn;
