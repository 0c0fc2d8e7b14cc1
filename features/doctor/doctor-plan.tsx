import { groupRows } from '@/lib/doctor/report';
import type { Need, Probe } from '@/lib/doctor/types';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './doctor-plan.module.css';

const CONDITIONS: Record<Need, string> = {
  nothing: '',
  'sign-in': 'once signed in',
  writing: 'only if you let it write',
};

/** When a group is tested: as soon as one of its probes can be. */
function conditionOf(probes: readonly Probe[]): string {
  const open = probes.find(({ needs }) => needs === 'nothing') ?? probes[0];
  return open ? CONDITIONS[open.needs] : '';
}

/** What a run would ask, group by group; it stands where the report will. */
export function DoctorPlan({ probes }: { probes: readonly Probe[] }) {
  return (
    <ol className={`${layout.list} ${styles.plan}`} aria-label="What a run asks">
      {groupRows(probes).map(({ group, rows }) => (
        <li key={group}>
          <span>{group}</span>
          <small>
            {[countOf(rows.length, 'check', 'checks'), conditionOf(rows)]
              .filter(Boolean)
              .join(', ')}
          </small>
        </li>
      ))}
    </ol>
  );
}
