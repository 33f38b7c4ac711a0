import { createContext, createElement, useContext } from 'react';
import type { FeatureScreens } from './screen.js';

/** Given from above: a screen that imported the index would be part of what it draws. */
export const FeatureParts = createContext<readonly FeatureScreens[]>([]);

/** What all features add to one place of a shared screen, in the index's order. */
export const useFeatureParts = <Part>(of: (feature: FeatureScreens) => readonly Part[] | undefined): readonly Part[] =>
  useContext(FeatureParts).flatMap((feature) => of(feature) ?? []);

/** What features say at the top of a home. */
export const HomeNotices = () =>
  useFeatureParts(({ homeNotices }) => homeNotices).map((Notice, place) => createElement(Notice, { key: place }));

/** What features say above every screen, also where a block stands in place of it. */
export const Banners = () =>
  useFeatureParts(({ banners }) => banners).map((Banner, place) => createElement(Banner, { key: place }));
