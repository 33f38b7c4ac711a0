import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { handleLink, safeLink } from '../../../../ui/links.js';
import { Outside, withoutScheme } from './outside.js';
import styles from './social.module.css';

/** The accounts that are known, each a link. */
export function Social({ links: { xHandle, instagramHandle, hudl, youtube } }: { links: Athlete['socialMediaLinks'] }) {
  const rows = [
    { site: 'X', text: xHandle, url: xHandle && handleLink('x.com', xHandle) },
    { site: 'Instagram', text: instagramHandle, url: instagramHandle && handleLink('instagram.com', instagramHandle) },
    { site: 'Hudl', text: hudl, url: hudl && safeLink(hudl) },
    { site: 'YouTube', text: youtube, url: youtube && safeLink(youtube) },
  ];
  return (
    <dl className={styles.social}>
      {rows.map(
        ({ site, text, url }) =>
          text && (
            <div key={site}>
              <dt>{site}</dt>
              <dd>
                <Outside url={url || undefined} text={withoutScheme(text)} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
