/** Possible payloads in place of a room's id; they all fit into one polling request. */
export const oddPayloads = (roomId: string): unknown[][] => [
  [],
  [null],
  [42],
  [Number.NaN],
  [true],
  [[roomId]],
  [[[roomId]]],
  [{ roomId }],
  [{ toString: roomId, length: 1 }],
  ['x'.repeat(8000)],
  ['\0'],
  ['\ud800'],
  ['__proto__'],
  [Buffer.from(roomId)],
  [{ deep: Buffer.alloc(3000) }],
  [roomId, { $ne: null }, 1, 2, 3],
];

/** Packets that no client of socket.io writes. */
export const brokenPackets = [
  '2',
  '2{}',
  '2["join-room"',
  '2["disconnect"]',
  '2[{"a":1}]',
  '2[]',
  '3',
  '39[]',
  '4',
  '51-["new-message",{"_placeholder":true,"num":7}]',
  '5999999-["new-message"]',
  '9',
  'nonsense',
  `2${'['.repeat(5000)}`,
];
