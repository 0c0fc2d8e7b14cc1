'use client';
import { Site } from './site';

export default function Page() {
  return <Site />;
}
