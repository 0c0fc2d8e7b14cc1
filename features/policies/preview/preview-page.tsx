import { BrandMark } from '@/components/page/brand-mark';
import { PublicCard } from '@/components/page/public-page';
import page from '@/components/page/public-page.module.css';
import heading from '@/components/page/screen-heading.module.css';
import { PolicyText } from '@/features/policies/policy-text';
import { useConfig } from '@/lib/config/config';
import { paths, PUBLIC_LINKS } from '@/lib/navigation/paths';
import { useHashAddress } from '@/lib/navigation/use-hash-address';

/**
 * The public page with a draft in it: the markup of PublicPage and ScreenHeading, which show an admin
 * the office around it and take the focus. A test holds the two alike.
 */
export function PreviewPage({ title, html }: { title: string; html: string }) {
  const { config } = useConfig();
  const { pathname } = useHashAddress();
  return (
    <div className={page.page}>
      <header className={page.header}>
        <a href={`#${paths.signIn}`} className={page.brand}>
          <BrandMark />
          {config.brandName}
        </a>
        <nav aria-label="Information">
          {PUBLIC_LINKS.map(([to, text]) => (
            <a key={to} href={`#${to}`} aria-current={to === pathname ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
      </header>
      <main className={page.main}>
        <div className={heading.header}>
          <div className={heading.text}>
            <div className={heading.title}>
              <h1 tabIndex={-1} className={heading.heading}>
                {title}
              </h1>
            </div>
          </div>
        </div>
        <PublicCard label={title}>
          <PolicyText html={html} />
        </PublicCard>
      </main>
    </div>
  );
}
