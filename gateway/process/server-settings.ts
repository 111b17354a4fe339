/** Settings of the server: its address, its data directory, its secrets. */
import { type SettingRow, secretSetting, setting } from './setting-row.ts';
import {
  bearerToken,
  boolean,
  hostName,
  integer,
  path,
  repositoryPlace,
  requiredPath,
  stateUrl,
  text,
} from './settings-forms.ts';

export const serverSettings = {
  host: setting('SVC_HOST', hostName, '127.0.0.1', 'address to listen on'),
  port: setting('SVC_PORT', integer(0, 65_535), '8080', 'port to listen on; 0 selects a free one'),
  page: setting('SVC_PAGE', boolean, 'true', 'whether the planner page is served at /'),
  portShared: setting(
    'SVC_PORT_SHARED',
    boolean,
    'false',
    'whether other processes of this machine may listen on the same port, each getting a part of the connections once it is ready',
  ),
  processName: setting(
    'SVC_PROCESS_NAME',
    text('any text without control characters'),
    '',
    'value of the label process of every metric, which tells processes on one port apart; if unset, there is no label',
  ),
  dataDirectory: setting(
    'SVC_DATA_DIR',
    requiredPath,
    './data',
    'directory of the state database, token key, snapshots and demonstration index',
  ),
  stateUrl: secretSetting(
    'SVC_STATE_URL',
    stateUrl,
    '',
    'PostgreSQL database, or one that speaks its protocol, that keeps the plans instead of SVC_DATA_DIR, so that ' +
      'several machines share them; unless sslmode says otherwise, a connection to another machine is encrypted ' +
      'and its certificate verified',
  ),
  stateTimeoutMs: setting(
    'SVC_STATE_TIMEOUT_MS',
    integer(50, 600_000),
    '3000',
    'how long a read or a change of a plan waits for the database of SVC_STATE_URL at most, milliseconds, before it is ' +
      'answered 503; the database gives up a statement after half of it',
  ),
  indexDirectory: setting(
    'SVC_INDEX_DIR',
    path,
    '',
    'directory of the published index; if unset, the bundled demonstration catalog is served',
  ),
  indexSource: secretSetting(
    'SVC_INDEX_SOURCE',
    repositoryPlace,
    '',
    'index repository (publish --to) whose current index is fetched into SVC_DATA_DIR, checked and served, instead of ' +
      'SVC_INDEX_DIR; looked at every SVC_INDEX_POLL_SECONDS; a login in a URL is sent as Basic authorization',
  ),
  indexPollSeconds: setting(
    'SVC_INDEX_POLL_SECONDS',
    integer(0, 86_400),
    '5',
    'interval of checks for a newly published index, seconds; 0 checks on SIGHUP only',
  ),
  tokenKey: secretSetting(
    'SVC_TOKEN_KEY',
    text('any text without control characters'),
    '',
    'secret key of the token verifier; if unset, one is created next to the state database',
  ),
  previousTokenKey: secretSetting(
    'SVC_TOKEN_KEY_PREVIOUS',
    text('any text without control characters'),
    '',
    'key that SVC_TOKEN_KEY replaces: plans created under it can still be opened and move to the new key on ' +
      'first use; if unset, the file token.key.previous in SVC_DATA_DIR is used if it exists',
  ),
  internalToken: secretSetting(
    'SVC_INTERNAL_TOKEN',
    bearerToken,
    '',
    'bearer token of /internal/metrics; if unset, the route does not exist',
  ),
} as const satisfies Record<string, SettingRow<unknown>>;
