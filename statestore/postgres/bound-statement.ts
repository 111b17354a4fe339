/** Execute of the unnamed portal without a row limit, then Sync. */
const executeAndSync = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);

/**
 * The execution of a prepared statement as protocol messages in one buffer: Bind (all parameters binary, all results
 * text), Execute and Sync.
 */
export function boundStatement(name: string, values: readonly Buffer[]): Buffer {
  const parametersBytes = values.reduce((sum, value) => sum + 4 + value.byteLength, 0);
  const bindBytes = 4 + 1 + name.length + 1 + 4 + 2 + parametersBytes + 2;
  const messages = Buffer.allocUnsafe(1 + bindBytes + executeAndSync.byteLength);
  let at = messages.writeUInt8(0x42);
  at = messages.writeInt32BE(bindBytes, at);
  // The unnamed portal, then the statement.
  at = messages.writeUInt8(0, at);
  at += messages.write(name, at, 'latin1');
  at = messages.writeUInt8(0, at);
  at = messages.writeInt16BE(1, at);
  at = messages.writeInt16BE(1, at);
  at = messages.writeInt16BE(values.length, at);
  for (const value of values) {
    at = messages.writeInt32BE(value.byteLength, at);
    messages.set(value, at);
    at += value.byteLength;
  }
  at = messages.writeInt16BE(0, at);
  messages.set(executeAndSync, at);
  return messages;
}
