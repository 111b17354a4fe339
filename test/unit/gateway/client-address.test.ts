import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitKey, resolveClientAddress } from '../../../gateway/limits/client-address.ts';

interface Row {
  readonly what: string;
  readonly edge?: string;
  readonly forwarded?: string;
  readonly socket?: string;
  /** Omitted: the proxy headers are not trusted. */
  readonly hops?: number;
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
];

for (const { what, edge = '', forwarded = '', socket = '198.51.100.7', hops, expected } of rows) {
  test(what, () => {
    const evidence = { edgeClientIp: edge, forwardedFor: forwarded, socketAddress: socket };
    const trust = { trustProxyHeaders: hops !== undefined, trustProxyHops: hops ?? 1 };
    const { address, source } = resolveClientAddress(evidence, trust);
    assert.deepEqual([address, source], expected);
  });
}

test('limits count IPv6 clients by their /64 and IPv4 clients by address', () => {
  assert.equal(limitKey('192.0.2.1'), '192.0.2.1');
  assert.equal(limitKey('2001:db8:1:2:3:4:5:6'), limitKey('2001:db8:1:2::1'));
  assert.notEqual(limitKey('2001:db8:1:2::1'), limitKey('2001:db8:1:3::1'));
});
