import { Newspaper } from 'lucide-react';
import { lazyScreen } from '../../app/lazy-screen.js';
import type { Area, FeatureScreens } from '../../app/shell/screen.js';

const writing = () => import('./write-newsletter.screen.js');
const readers: readonly [Area, string][] = [
  ['athlete', '/athlete/newsletters/:newsletterId'],
  ['parent', '/parent/newsletters/:newsletterId'],
  ['coach', '/coach/newsletters/:newsletterId'],
  ['coach-without-team', '/coach/newsletters/:newsletterId'],
];

export const newsletterScreens: FeatureScreens = {
  screens: [
    {
      area: 'admin',
      path: '/admin/newsletters',
      needs: 'newsletter.manage',
      link: { rank: 60, label: 'Newsletters', icon: Newspaper, inMore: true },
      element: lazyScreen(() => import('./newsletters.screen.js'), 'NewslettersScreen'),
    },
    {
      area: 'admin',
      path: '/admin/newsletters/add-edit/new',
      needs: 'newsletter.manage',
      element: lazyScreen(writing, 'NewNewsletterScreen'),
    },
    {
      area: 'admin',
      path: '/admin/newsletters/add-edit/:newsletterId',
      needs: 'newsletter.manage',
      element: lazyScreen(writing, 'NewsletterScreen'),
    },
    ...readers.map(([area, path]) => ({
      area,
      path,
      needs: 'newsletter.read' as const,
      element: lazyScreen(() => import('./read-newsletter.screen.js'), 'ReadNewsletterScreen'),
    })),
  ],
};
