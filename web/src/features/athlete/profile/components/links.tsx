import { ExternalLink } from 'lucide-react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { handleLink, safeLink } from '../../../../ui/links.js';
import styles from './links.module.css';

/** A link out of the product; plain text where it could lead anywhere but to a web page. */
function Outside({ url, text }: { url: URL | undefined; text: string }) {
  if (!url) return <>{text}</>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" className={styles.outside}>
      <span>{text}</span>
      <ExternalLink size={13} aria-hidden />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

export function FilmLinks({ links }: { links: Athlete['filmLinks'] }) {
  if (links.length === 0) return <p className={styles.none}>No film yet.</p>;
  return (
    <ul className={styles.films}>
      {links.map((link) => (
        <li key={link}>
          <Outside url={safeLink(link)} text={withoutScheme(link)} />
        </li>
      ))}
    </ul>
  );
}

export function Social({ links }: { links: Athlete['socialMediaLinks'] }) {
  const rows = [
    ['X', links.xHandle, links.xHandle && handleLink('x.com', links.xHandle)],
    ['Instagram', links.instagramHandle, links.instagramHandle && handleLink('instagram.com', links.instagramHandle)],
    ['Hudl', links.hudl, links.hudl && safeLink(links.hudl)],
    ['YouTube', links.youtube, links.youtube && safeLink(links.youtube)],
  ] as const;
  return (
    <dl className={styles.social}>
      {rows.map(([name, text, url]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {text ? (
              <Outside url={url || undefined} text={withoutScheme(text)} />
            ) : (
              <span className={styles.none}>–</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
