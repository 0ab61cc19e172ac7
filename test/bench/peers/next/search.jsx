'use client';
export { IntegrationsSearch } from '../app/sections/integrations-search';
