import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientKeys, resolveClientAddress } from '../../../gateway/limits/client-address.ts';
import { ClientAddresses } from '../../../gateway/limits/client-addresses.ts';
import { GatewayCounters } from '../../../gateway/observe/counters.ts';
import type { GatewayEvent } from '../../../gateway/observe/event.ts';
import { AddressRanges } from '../../../gateway/process/address-ranges.ts';
import { readSettings } from '../../../gateway/process/settings.ts';

interface Row {
  readonly what: string;
  readonly edge?: string;
  readonly forwarded?: string;
  readonly socket?: string;
  /** Omitted: the proxy headers are not trusted. */
  readonly hops?: number;
  /** Omitted: every peer is a trusted proxy. */
  readonly trusted?: readonly string[];
  /** Omitted: none. */
  readonly ignored?: string;
  readonly expected: readonly [address: string, source: string];
}

const rows: readonly Row[] = [
  { what: 'the socket decides where no header does', expected: ['198.51.100.7', 'socket'] },
  {
    what: 'the edge header wins over the socket',
    edge: '203.0.113.9',
    expected: ['203.0.113.9', 'edge_header'],
  },
  {
    what: 'an edge header that is no address is passed over',
    edge: 'localhost',
    expected: ['198.51.100.7', 'socket'],
  },
  { what: 'short forms of IPv4 are no addresses', edge: '127.1', expected: ['198.51.100.7', 'socket'] },
  {
    what: 'two edge headers are no address',
    edge: '203.0.113.9,203.0.113.8',
    expected: ['198.51.100.7', 'socket'],
  },
  {
    what: 'X-Forwarded-For counts for nothing untrusted',
    forwarded: '203.0.113.1',
    expected: ['198.51.100.7', 'socket'],
  },
  {
    what: 'with one hop the rightmost entry is the client',
    forwarded: '10.0.0.1, 203.0.113.1',
    hops: 1,
    expected: ['203.0.113.1', 'forwarded_for'],
  },
  {
    what: 'with two hops the one before it is',
    forwarded: '192.0.2.66, 203.0.113.1, 10.0.0.1',
    hops: 2,
    expected: ['203.0.113.1', 'forwarded_for'],
  },
  {
    what: 'fewer entries than hops: the next source decides',
    forwarded: '203.0.113.1',
    hops: 2,
    expected: ['198.51.100.7', 'socket'],
  },
  {
    what: 'trusted and broken: the edge header decides',
    forwarded: 'unknown',
    edge: '203.0.113.9',
    hops: 1,
    expected: ['203.0.113.9', 'edge_header'],
  },
  {
    what: 'a port is cut off',
    forwarded: '203.0.113.1:4711',
    hops: 1,
    expected: ['203.0.113.1', 'forwarded_for'],
  },
  {
    what: 'IPv6 in brackets',
    forwarded: '[2001:db8::1]:443',
    hops: 1,
    expected: ['2001:db8::1', 'forwarded_for'],
  },
  {
    what: 'IPv6 is written in its short form',
    edge: '2001:0DB8:0:0:0:0:0:1',
    expected: ['2001:db8::1', 'edge_header'],
  },
  { what: 'IPv4 inside IPv6 is IPv4', socket: '::ffff:192.0.2.1', expected: ['192.0.2.1', 'socket'] },
  {
    what: 'the edge header of a peer that is no trusted proxy is ignored',
    edge: '203.0.113.9',
    trusted: ['198.51.100.8', '10.0.0.0/8'],
    ignored: 'Edge-Client-IP',
    expected: ['198.51.100.7', 'socket'],
  },
  {
    what: 'so is its X-Forwarded-For',
    forwarded: '203.0.113.1',
    edge: '203.0.113.9',
    hops: 1,
    trusted: ['10.0.0.0/8'],
    ignored: 'X-Forwarded-For',
    expected: ['198.51.100.7', 'socket'],
  },
  {
    what: 'a header that would count for nothing anyway is not called ignored',
    forwarded: '203.0.113.1',
    edge: 'localhost',
    trusted: [],
    expected: ['198.51.100.7', 'socket'],
  },
  {
    what: 'a trusted proxy may be named by itself',
    edge: '203.0.113.9',
    trusted: ['198.51.100.7'],
    expected: ['203.0.113.9', 'edge_header'],
  },
  {
    what: 'a trusted proxy on a socket for both families is recognised by its IPv4 address',
    edge: '203.0.113.9',
    socket: '0000:0000:0000:0000:0000:ffff:c633:6407',
    trusted: ['198.51.100.0/29'],
    expected: ['203.0.113.9', 'edge_header'],
  },
];

const everyone = ['0.0.0.0/0', '::/0'];

function rangesOf(entries: readonly string[]): AddressRanges {
  const ranges = AddressRanges.of(entries);
  assert.ok(ranges !== null, entries.join());
  return ranges;
}

for (const row of rows) {
  test(row.what, () => {
    const { edge = '', forwarded = '', socket = '198.51.100.7', hops, trusted = everyone, expected } = row;
    const evidence = { edgeClientIp: edge, forwardedFor: forwarded, socketAddress: socket };
    const trust = {
      trustProxyHeaders: hops !== undefined,
      trustProxyHops: hops ?? 1,
      trustedProxies: rangesOf(trusted),
    };
    const { address, source, ignoredHeader } = resolveClientAddress(evidence, trust);
    assert.deepEqual([address, source, ignoredHeader], [...expected, row.ignored ?? null]);
  });
}

test('limits count IPv6 clients by their /64 and their /48, IPv4 clients by address', () => {
  assert.deepEqual(clientKeys('192.0.2.1'), { address: '192.0.2.1', network: null });
  assert.deepEqual(clientKeys('2001:db8:1:2:3:4:5:6'), clientKeys('2001:db8:1:2::1'));
  assert.deepEqual(clientKeys('2001:db8:1:2::1'), {
    address: '2001:db8:1:2::/64',
    network: '2001:db8:1::/48',
  });
  const [one, neighbour, stranger] = ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:2::1'].map(
    clientKeys,
  );
  assert.notEqual(one?.address, neighbour?.address);
  assert.equal(one?.network, neighbour?.network);
  assert.notEqual(one?.network, stranger?.network);
});

const inside: readonly (readonly [range: string, address: string, isInside: boolean])[] = [
  ['10.0.0.0/8', '10.255.255.255', true],
  ['10.0.0.0/8', '11.0.0.0', false],
  ['10.1.2.3/8', '10.200.0.1', true],
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['192.0.2.4/31', '192.0.2.5', true],
  ['192.0.2.4/31', '192.0.2.6', false],
  ['0.0.0.0/0', '203.0.113.77', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['fc00::/7', 'fdff::1', true],
  ['fc00::/7', 'fe00::1', false],
  ['2001:DB8::1', '2001:0db8:0000:0000:0000:0000:0000:0001', true],
  ['192.0.2.0/24', '::ffff:192.0.2.200', true],
  ['::ffff:192.0.2.0/120', '192.0.2.200', true],
  ['::/0', '2001:db8::1', true],
  ['127.0.0.0/8', 'not an address', false],
  ['127.0.0.0/8', '', false],
];

for (const [range, address, isInside] of inside) {
  test(`${range} ${isInside ? 'includes' : 'does not include'} ${JSON.stringify(address)}`, () => {
    assert.equal(rangesOf([range]).includes(address), isInside);
    assert.equal(rangesOf(['198.51.100.0/24', range]).includes(address), isInside);
  });
}

test('no range is no trust', () => {
  assert.equal(rangesOf([]).includes('127.0.0.1'), false);
});

test('by default loopback and private peers are trusted, and public ones are not', () => {
  const outcome = readSettings({});
  assert.ok(outcome.kind === 'read');
  const { trustedProxies } = outcome.settings;
  const trusted = ['127.0.0.1', '::1', '10.9.8.7', '172.31.0.1', '192.168.1.1', 'fd12::1', '::ffff:10.0.0.1'];
  const others = ['128.0.0.1', '172.32.0.1', '192.169.0.1', '2001:db8::1', 'fe80::1', '100.64.0.1', '::2'];
  assert.deepEqual(
    trusted.filter((address) => !trustedProxies.includes(address)),
    [],
  );
  assert.deepEqual(
    others.filter((address) => trustedProxies.includes(address)),
    [],
  );
});

test('ignored headers are reported once and counted always; trusted peers are not reported', () => {
  const events: GatewayEvent[] = [];
  const counters = new GatewayCounters();
  const trust = { trustProxyHeaders: false, trustProxyHops: 1, trustedProxies: rangesOf(['192.0.2.1']) };
  const addresses = new ClientAddresses(trust, counters, (event) => events.push(event));
  const from = (socketAddress: string, edgeClientIp: string) =>
    addresses.of({ socketAddress, edgeClientIp, forwardedFor: '' }).address;
  for (let time = 0; time < 3; time += 1) {
    assert.equal(from('192.0.2.1', '203.0.113.9'), '203.0.113.9');
    assert.equal(from('::ffff:192.0.2.2', '203.0.113.9'), '192.0.2.2');
    assert.equal(from('192.0.2.2', ''), '192.0.2.2');
  }
  assert.deepEqual(events, [{ kind: 'client_header_ignored', header: 'Edge-Client-IP', peer: '192.0.2.2' }]);
  assert.equal(counters.countOf('ignoredClientHeaders'), 3);
});
