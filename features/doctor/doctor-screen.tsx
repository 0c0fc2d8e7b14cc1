import { Progress } from 'antd';

import { AntdTheme } from '@/components/kit/antd-theme';
import '@/components/kit/form-styles';
import { PublicCard, PublicPage } from '@/components/plain/public-page';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { useConfig } from '@/lib/config/config';
import { probesOf } from '@/lib/doctor/probes';
import { listFacts } from '@/lib/doctor/types';
import { useNouns } from '@/lib/rows/noun';
import { toPercent } from '@/lib/text/format';

import { DoctorForm } from './doctor-form';
import { DoctorPlan } from './doctor-plan';
import { DoctorReport } from './doctor-report';
import styles from './doctor.module.css';
import { useExamination } from './use-examination';

/** The configured address as a whole one: empty and a path mean the origin of this page. */
function absolute(apiBaseUrl: string): string {
  return new URL(apiBaseUrl || '/', window.location.origin).href.replace(/\/+$/, '');
}

export default function DoctorScreen() {
  const { config } = useConfig();
  const { examination, start, stop } = useExamination(config.socketUrl);
  const isRunning = examination?.isRunning ?? false;
  const probes = probesOf(useNouns().map(listFacts));

  return (
    <AntdTheme>
      <PublicPage>
        <ScreenHeading>API Doctor</ScreenHeading>
        <div className={styles.parts}>
          <PublicCard label="What to test">
            <p className={styles.intro}>
              Holds a live API against what this back office needs of it, call by call, and says
              what to do about each difference. It only reads, unless you let it write.
            </p>
            <DoctorForm
              key={config.apiBaseUrl} // which may arrive after the first paint
              baseUrl={absolute(config.apiBaseUrl)}
              isRunning={isRunning}
              onStart={(input) => void start(input)}
              onStop={stop}
            />
            {isRunning && (
              <Progress
                aria-label="Tests made"
                percent={toPercent(examination?.rows.length ?? 0, probes.length)}
                showInfo={false}
              />
            )}
          </PublicCard>
          {examination ? (
            <section className={styles.report} aria-label="Report">
              <DoctorReport examination={examination} />
            </section>
          ) : (
            <DoctorPlan probes={probes} />
          )}
        </div>
      </PublicPage>
    </AntdTheme>
  );
}
