import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';

import { AntdIcon } from '@/components/kit/icon';
import { State } from '@/components/plain/state';
import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { paths } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './first-run.module.css';

type Step = { to: string; words: string; why: string; isDone?: boolean };

type Props = Readonly<Record<'genres' | 'banners', number | undefined>>;

/** How many there are; nothing of none, and while that is not known. */
const readyOf = (count: number | undefined, ...words: [one: string, many: string]) =>
  count ? `${countOf(count, ...words)} ready. ` : '';

/** In place of all panels, where nobody has joined: what is to be made ready, in its order. */
export function FirstRun({ genres: covers, banners: pictures }: Props) {
  const steps: Step[] = [
    {
      to: genres.addPath,
      words: covers ? 'Add another genre' : 'Add the first genre',
      why: `${readyOf(covers, 'is', 'are')}Every story begins with one: its colours, its cover and its first lines.`,
      isDone: Boolean(covers),
    },
    {
      to: paths.privacyPolicy,
      words: 'Read through the privacy policy',
      why: 'Visitors read it, and the terms beside it, before they join.',
    },
    {
      to: banners.addPath,
      words: pictures ? 'Add another banner' : 'Add a banner',
      why: `${readyOf(pictures, 'is', 'are')}It shows in the app as soon as it is saved.`,
      isDone: Boolean(pictures),
    },
  ];
  return (
    <section className={styles.firstRun} aria-label="Nobody yet">
      <State drawing="book" title={<h2 className={layout.heading}>Nobody has begun yet</h2>}>
        <p>
          Users, stories and queries come from the app, and show here as soon as there are some.
        </p>
      </State>
      <ol className={layout.lines} aria-label="First steps">
        {steps.map(({ to, words, why, isDone }, at) => (
          <li key={to} className={styles.step}>
            <b className={styles.mark} data-done={isDone ? '' : undefined} aria-hidden>
              {isDone ? <AntdIcon shape={CheckOutlined} /> : at + 1}
            </b>
            <span>
              <Link to={to}>{words}</Link>
              <small>{why}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Its place while it is not known that there is nothing else. */
export function FirstRunRoom() {
  return <div className={styles.firstRun} aria-hidden />;
}
