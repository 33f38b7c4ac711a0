import { ExternalLink } from 'lucide-react';
import styles from './outside.module.css';

/** A link out of the product; plain text where it could lead anywhere but to a web page. */
export function Outside({ url, text }: { url: URL | undefined; text: string }) {
  if (!url) return <>{text}</>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" className={styles.outside}>
      <span>{text}</span>
      <ExternalLink size={13} aria-hidden />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** `https://www.hudl.com/v/1/` → `hudl.com/v/1`. */
export const withoutScheme = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
