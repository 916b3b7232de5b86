import { createContext, useContext } from 'react';
import type { FeatureLoader } from './feature-loader.js';

/** Carries the features of the instance to the views. */
export const FeaturesContext = createContext<FeatureLoader | undefined>(undefined);

/** The features of the instance. Throws outside the shell, which is a mistake of ours. */
export function useFeatures(): FeatureLoader {
  const features = useContext(FeaturesContext);
  if (!features) throw new Error('This view stands outside the shell.');
  return features;
}
