import type { FeatureScreens } from '../../app/shell/screen.js';
import { BellButton } from './bell-button.js';

export const notificationScreens: FeatureScreens = { barItems: [{ Item: BellButton }] };
