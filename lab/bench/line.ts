import { setTimeout as sleep } from 'node:timers/promises';

/** The pieces that answers are cut into, in bytes: what a packet of TCP holds. */
const PIECE = 1_400;
/** The urgency of requests that do not say how urgent they are (RFC 9218, section 4.1). */
const USUAL_URGENCY = 3;

export interface Priority {
  /** 0 to 7; 0 is the most urgent. */
  readonly urgency: number;
  /** Whether a part of the answer is of use before its end. */
  readonly isIncremental: boolean;
}

/** Reads the header field Priority (RFC 9218, section 4): "u=1, i". */
export function readPriority(field: string | readonly string[] | undefined): Priority {
  const members = String(field ?? '')
    .split(',')
    .map((member) => member.trim());
  const urgency = members.map((member) => /^u=([0-7])$/.exec(member)?.[1]).find((digit) => digit);
  return {
    urgency: urgency === undefined ? USUAL_URGENCY : Number(urgency),
    isIncremental: members.some((member) => member === 'i' || member === 'i=?1'),
  };
}

/** What an answer is written to. */
interface Outgoing {
  readonly destroyed: boolean;
  write(bytes: Buffer): unknown;
  end(bytes: Buffer): unknown;
}

interface Sending extends Priority {
  readonly outgoing: Outgoing;
  readonly rest: Buffer;
}

/** The most urgent first, among those the one asked for first; incremental ones take turns (RFC 9218, section 10). */
export function openLine(bytesPerSecond: number) {
  let waiting: readonly Sending[] = [];
  let freeAt = 0;
  let isSending = false;

  function sendPiece(): void {
    const [next] = waiting.toSorted((first, second) => first.urgency - second.urgency);
    if (!next) return;
    const others = waiting.filter((sending) => sending !== next);
    const { outgoing, rest, isIncremental } = next;
    if (outgoing.destroyed) {
      waiting = others;
      return;
    }
    const piece = rest.subarray(0, PIECE);
    freeAt = Math.max(freeAt, performance.now()) + (piece.length / bytesPerSecond) * 1_000;
    if (piece.length === rest.length) {
      outgoing.end(piece);
      waiting = others;
      return;
    }
    outgoing.write(piece);
    const remaining = { ...next, rest: rest.subarray(PIECE) };
    waiting = isIncremental ? [...others, remaining] : [remaining, ...others];
  }

  async function sendAll(): Promise<void> {
    isSending = true;
    while (waiting.length > 0) {
      sendPiece();
      const restMs = freeAt - performance.now();
      if (restMs > 0) await sleep(restMs);
    }
    isSending = false;
  }

  return {
    /** Sends `body` and ends the answer. */
    send(outgoing: Outgoing, body: Buffer, priority: Priority): void {
      waiting = [...waiting, { ...priority, outgoing, rest: body }];
      if (!isSending) void sendAll();
    },
  };
}
