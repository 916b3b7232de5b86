import { createContext, useContext } from 'react';
import { useRequiredContext } from '../utils/use-required-context.js';
import type { FeatureLoader } from './feature-loader.js';

/** Carries the features of the instance to the views. */
export const FeaturesContext = createContext<FeatureLoader | undefined>(undefined);

/** The features of the instance. Throws outside the shell. */
export const useFeatures = (): FeatureLoader => useRequiredContext(FeaturesContext);

/** Whether the dialog is open. The shell draws its first view before that; outside the shell a view is shown. */
export const ShownContext = createContext(true);

/**
 * Follows whether the view is shown. A view that is drawn ahead of an opening makes no request, announces nothing and measures
 * nothing; it does so when this becomes `true`.
 */
export const useShown = (): boolean => useContext(ShownContext);
