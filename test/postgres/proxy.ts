/** A proxy in front of a PostgreSQL server that cuts connections, or forgets them, or lets the server forget, when a test says so. */
import { once } from 'node:events';
import { type AddressInfo, createServer, createConnection as open, type Server, type Socket } from 'node:net';

/** `DEALLOCATE ALL` as a message of the protocol. */
const forgetting = message('Q', Buffer.from('DEALLOCATE ALL\0'));
const ready = 'Z';

export class DatabaseProxy {
  readonly #server: Server;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  readonly #clients = new Set<Socket>();
  #cuts: string | null = null;
  /** Clients whose connections were forgotten and have not been closed by them. */
  readonly #forgotten = new Set<Socket>();
  /** For each connection since then, how many of the forgotten ones were open when it came. */
  readonly openWhenRenewed: number[] = [];
  /** The server forgets what was prepared after every statement, as behind a pooler that resets its sessions. */
  forgets = false;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((client) => this.#connect(client));
  }

  /** To the server at a port of this machine. */
  static async start(target: number): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get clients(): number {
    return this.#clients.size;
  }

  /** Cuts the connection once the server has answered the next statement of this name, instead of its answer. */
  cutAnswerTo(statement: string): void {
    this.#cuts = statement;
  }

  /** Nothing passes on the present connections any more, and neither side hears of it, as with a firewall that lost its table. */
  forgetConnections(): void {
    for (const client of this.#clients) this.#forgotten.add(client);
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #connect(client: Socket): void {
    if (this.#forgotten.size > 0 || this.openWhenRenewed.length > 0)
      this.openWhenRenewed.push(this.#forgotten.size);
    this.#clients.add(client);
    client.on('close', () => {
      this.#clients.delete(client);
      this.#forgotten.delete(client);
    });
    const server = open(this.#target, '127.0.0.1');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    this.#relay(client, server);
  }

  /** One statement at a time once the session has begun, so that something can be done between two. */
  #relay(client: Socket, server: Socket): void {
    let hasBegun = false;
    let state: 'free' | 'answering' | 'cutting' | 'forgetting' = 'free';
    let waiting = Buffer.alloc(0);
    let answers = Buffer.alloc(0);
    const send = (): void => {
      const end = endOfStatement(waiting);
      if (state !== 'free' || end === 0) return;
      const statement = waiting.subarray(0, end);
      waiting = waiting.subarray(end);
      state = this.#cuts !== null && statement.includes(`${this.#cuts}_`) ? 'cutting' : 'answering';
      if (state === 'cutting') this.#cuts = null;
      server.write(statement);
    };
    client.on('data', (chunk) => {
      if (this.#forgotten.has(client)) return;
      if (!hasBegun) return void server.write(chunk);
      waiting = Buffer.concat([waiting, chunk]);
      send();
    });
    server.on('data', (chunk) => {
      if (this.#forgotten.has(client)) return;
      answers = Buffer.concat([answers, chunk]);
      for (let end = endOfMessage(answers, 0); end > 0; end = endOfMessage(answers, 0)) {
        const answer = answers.subarray(0, end);
        answers = answers.subarray(end);
        const isReady = String.fromCharCode(answer[0] ?? 0) === ready;
        if (state === 'cutting' && isReady) return void client.destroy();
        if (state !== 'forgetting' && state !== 'cutting') client.write(answer);
        if (!isReady) continue;
        hasBegun = true;
        const forgetsNow = this.forgets && state === 'answering';
        state = forgetsNow ? 'forgetting' : 'free';
        if (forgetsNow) server.write(forgetting);
        else send();
      }
    });
  }
}

/** Where the first statement ends: with Sync, with a simple query or with the session; 0 if it has not arrived. */
function endOfStatement(bytes: Buffer): number {
  for (let from = 0; ; ) {
    const end = endOfMessage(bytes, from);
    if (end === 0) return 0;
    if ('SQX'.includes(String.fromCharCode(bytes[from] ?? 0))) return end;
    from = end;
  }
}

/** Where the message that begins at `from` ends, or 0. */
function endOfMessage(bytes: Buffer, from: number): number {
  if (bytes.length < from + 5) return 0;
  const end = from + 1 + bytes.readInt32BE(from + 1);
  return end <= bytes.length ? end : 0;
}

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(4 + content.length, 1);
  return Buffer.concat([head, content]);
}
