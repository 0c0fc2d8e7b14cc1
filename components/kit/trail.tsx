import { Breadcrumb } from 'antd';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { Link } from '@/lib/links/router';
import { screens } from '@/lib/screens';
import { createStore, useStore } from '@/lib/storage/store';

import styles from './trail.module.css';

/** The element of the top bar that holds the trail. */
const place = createStore<HTMLElement | null>(null);
const keepPlace = (element: HTMLElement | null) => place.write(element);

/** Where the top bar shows the trail; the screen's title while no screen gives one. */
export function TrailPlace({ title }: { title: string }) {
  return <div ref={keepPlace} className={styles.place} data-title={title} />;
}

type Props = {
  /** The list that the screen belongs to, as it was left; none for a screen of the dashboard. */
  list?: { address: string; title: string };
  /** The record's name, or what is done. */
  children: ReactNode;
};

/** Where a screen stands, and the ways back; drawn in the top bar. */
export function Trail({ list, children }: Props) {
  const bar = useStore(place);
  const { dashboard } = screens;
  if (bar === null) return null;
  const items = [
    { title: <Link to={dashboard.path}>{dashboard.title}</Link> },
    ...(list ? [{ title: <Link to={list.address}>{list.title}</Link> }] : []),
    { title: children, 'aria-current': 'page' as const },
  ];
  return createPortal(<Breadcrumb aria-label="Breadcrumb" separator="›" items={items} />, bar);
}
