import { type ApplicationConfig, provideBrowserGlobalErrorListeners } from '@angular/core';
import { provideClientHydration } from '@angular/platform-browser';

export const config: ApplicationConfig = { providers: [provideBrowserGlobalErrorListeners(), provideClientHydration()] };
