import { type ApplicationConfig, mergeApplicationConfig } from '@angular/core';
import { provideRouter } from '@angular/router';
import { config as ofReaders } from './config-of-readers';
import { App as Home } from './home';
import { Suite } from './suite/suite';

export const config: ApplicationConfig = mergeApplicationConfig(ofReaders, {
  providers: [
    provideRouter([
      { path: '', component: Home },
      { path: 'suite', component: Suite },
    ]),
  ],
});
