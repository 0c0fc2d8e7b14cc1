import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { MessageBox, ReadFailure } from '@/components/message-box';
import { ScreenHeading } from '@/components/screen-heading';
import { DASHBOARD_CARDS } from '@/lib/constants';
import { paths } from '@/lib/paths';
import { forgetReturn, readReturn } from '@/lib/return-to';
import { useRecord } from '@/lib/use-resource';

import { DASHBOARD, getDashboard } from './api';
import { CountCard, type CardColour } from './count-card';
import styles from './dashboard-screen.module.css';

/** Where the cards lead, in their order (specification §2). */
const TARGETS = [
  paths.users,
  paths.stories,
  paths.genres,
  paths.stories,
  paths.stories,
  paths.stories,
];
const COLOURS = ['info', 'success', 'primary', 'danger', 'secondary', 'warning'] as const;

function colourAt(index: number): CardColour {
  return COLOURS[index % COLOURS.length] ?? 'info';
}

export default function DashboardScreen() {
  const dashboard = useRecord(DASHBOARD, 'summary', getDashboard);

  return (
    <>
      <ScreenHeading>Dashboard</ScreenHeading>
      <ContinueOffer />
      {dashboard.error && <ReadFailure error={dashboard.error} onRetry={dashboard.retry} />}
      {dashboard.data?.length === 0 && <MessageBox>There are no figures yet.</MessageBox>}
      <div className={styles.cards}>
        {dashboard.isLoading && <CardSkeletons />}
        {dashboard.data?.map((item, index) => (
          <CountCard
            key={`${item.key}/${index}`}
            item={item}
            colour={colourAt(index)}
            to={TARGETS[index]}
          />
        ))}
      </div>
    </>
  );
}

function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading figures" className={styles.loading}>
      {Array.from({ length: DASHBOARD_CARDS }, (_, index) => (
        <div key={index} data-testid="card-skeleton" className={styles.skeleton} />
      ))}
    </div>
  );
}

/** Offers the screen that was asked for before sign-in, until it is opened or dismissed. */
function ContinueOffer() {
  const [offer, setOffer] = useState(readReturn);
  if (offer === null) return null;

  function dismiss(): void {
    forgetReturn();
    setOffer(null);
  }

  return (
    <div className={styles.offer}>
      <MessageBox
        action={
          <span className={styles.choices}>
            <Link to={offer.address} onClick={forgetReturn} className={styles.continue}>
              Continue to {offer.title}
            </Link>
            <Button size="small" onClick={dismiss}>
              Dismiss
            </Button>
          </span>
        }
      >
        You asked for another screen before signing in.
      </MessageBox>
    </div>
  );
}
