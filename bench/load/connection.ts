/** One keep-alive connection of a load: one request at a time over a raw socket, each with its whole answer. */
import { connect, type Socket } from 'node:net';

export interface ConnectionEvents {
  /** `body` is valid until this returns. */
  answered(status: number, body: Buffer): void;
  failed(error: Error): void;
}

const nothing = Buffer.alloc(0);

export class LoadConnection {
  readonly #socket: Socket;
  readonly #events: ConnectionEvents;
  #pending: Buffer = nothing;
  /** Length of the answer being received, head included; 0 until its head has arrived. */
  #expected = 0;
  #bodyStart = 0;
  #closing = false;

  private constructor(socket: Socket, events: ConnectionEvents) {
    this.#socket = socket;
    this.#events = events;
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => events.failed(error));
    socket.on('close', () => {
      if (!this.#closing) events.failed(new Error('the server closed the connection'));
    });
  }

  /** `localAddress`: the address that the server sees. */
  static open(port: number, events: ConnectionEvents, localAddress = '127.0.0.1'): Promise<LoadConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new LoadConnection(socket, events));
      });
    });
  }

  send(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  close(): void {
    this.#closing = true;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    if (this.#expected === 0 && !this.#readHead()) return;
    if (this.#pending.length < this.#expected) return;
    const answer = this.#pending;
    const [end, bodyStart] = [this.#expected, this.#bodyStart];
    this.#pending = answer.length === end ? nothing : answer.subarray(end);
    this.#expected = 0;
    this.#events.answered(Number(answer.toString('latin1', 9, 12)), answer.subarray(bodyStart, end));
  }

  #readHead(): boolean {
    const headEnd = this.#pending.indexOf('\r\n\r\n');
    if (headEnd < 0) return false;
    const match = /content-length: (\d+)/iu.exec(this.#pending.toString('latin1', 0, headEnd));
    this.#bodyStart = headEnd + 4;
    this.#expected = this.#bodyStart + Number(match?.[1] ?? 0);
    return true;
  }
}
