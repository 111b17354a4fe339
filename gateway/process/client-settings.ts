/** Settings about clients: trusted proxies and rate limits. */
import { addressRanges } from './address-ranges.ts';
import { type SettingRow, setting } from './setting-row.ts';
import { boolean, integer, setOf } from './settings-forms.ts';

/** Endpoint families that can have a rate limit (interface.md, 8.2; decisions.md, A.2, J.10). */
const rateFamilies = ['state', 'state_read', 'catalog', 'query', 'document'] as const;
export type RateFamily = (typeof rateFamilies)[number];

const perMinute = integer(1, 1_000_000_000);

export const clientSettings = {
  trustProxyHeaders: setting(
    'SVC_TRUST_PROXY_HEADERS',
    boolean,
    'false',
    'whether the client address is taken from X-Forwarded-For if a trusted proxy sends it, before Edge-Client-IP',
  ),
  trustProxyHops: setting(
    'SVC_TRUST_PROXY_HOPS',
    integer(1, 32),
    '1',
    'number of trusted proxies that append to X-Forwarded-For',
  ),
  trustedProxies: setting(
    'SVC_TRUSTED_PROXIES',
    addressRanges,
    '127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7',
    'peers from which Edge-Client-IP, and X-Forwarded-For if SVC_TRUST_PROXY_HEADERS says so, are believed; from ' +
      'any other peer both are ignored, and the client address is the address of the peer',
  ),
  rateLimitEnforce: setting(
    'SVC_RATE_LIMIT_ENFORCE',
    setOf(rateFamilies),
    'state,state_read',
    'endpoint families whose rate limit is enforced',
  ),
  statePerIpPerMinute: setting(
    'SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE',
    perMinute,
    '30',
    'state changes per client address and minute',
  ),
  statePerIpBurst: setting(
    'SVC_RATE_LIMIT_STATE_PER_IP_BURST',
    perMinute,
    '30',
    'state changes per client address in one burst',
  ),
  stateCreatesPerMinute: setting(
    'SVC_RATE_LIMIT_STATE_CREATES_PER_MINUTE',
    perMinute,
    '1200',
    'new plans per minute of all clients together, enforced with the family state',
  ),
  clientsPerNetwork: setting(
    'SVC_RATE_LIMIT_CLIENTS_PER_NETWORK',
    integer(1, 65_536),
    '8',
    'how many times the limits of one client the /64s of an IPv6 /48 may use together; 65536 is no limit of its own',
  ),
  stateReadPerIpPerMinute: setting(
    'SVC_RATE_LIMIT_STATE_READ_PER_IP_PER_MINUTE',
    perMinute,
    '1200',
    'state reads per client address and minute',
  ),
  catalogPerMinute: setting(
    'SVC_RATE_LIMIT_CATALOG_PER_MINUTE',
    perMinute,
    '1200',
    'catalog reads per minute of all clients together',
  ),
  queryPerMinute: setting(
    'SVC_RATE_LIMIT_QUERY_PER_MINUTE',
    perMinute,
    '240',
    'queries and graph views per client address and minute; each counts once for each 10 targets and each 250 ' +
      'nodes of a view, begun ones included',
  ),
  documentPerIpPerMinute: setting(
    'SVC_RATE_LIMIT_DOCUMENT_PER_IP_PER_MINUTE',
    perMinute,
    '240',
    'documents (the planner page, the reference page, their files, the OpenAPI document) per client address and minute',
  ),
} as const satisfies Record<string, SettingRow<unknown>>;
