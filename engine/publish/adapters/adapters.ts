/** The adapters by name, loaded on demand. */
import type { CatalogAdapter } from '../catalog-source.ts';

const adapters = {
  fireroad: async () => (await import('./fireroad/fireroad.ts')).fireroadAdapter,
  nebula: async () => (await import('./nebula/nebula.ts')).nebulaAdapter,
  source: async () => (await import('./source/source.ts')).sourceAdapter,
  waterloo: async () => (await import('./waterloo/waterloo.ts')).waterlooAdapter,
} as const satisfies Record<string, () => Promise<CatalogAdapter>>;

export type AdapterName = keyof typeof adapters;
export const adapterNames = Object.keys(adapters) as readonly AdapterName[];

export function isAdapterName(name: string): name is AdapterName {
  return Object.hasOwn(adapters, name);
}

export function loadAdapter(name: AdapterName): Promise<CatalogAdapter> {
  return adapters[name]();
}
