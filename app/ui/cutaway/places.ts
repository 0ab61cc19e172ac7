/**
 * Where things lie on the two crops of the picture, in its pixels. The places
 * follow the camera of tools/imagery/scenes/building.py, whose `--places` prints them;
 * places.module.css has those of the words, and a test holds the two together.
 */

type Place = readonly [x: number, y: number];

export interface Crop {
  width: number;
  height: number;
  /** The size of a sign on it, which a phone shows smaller. */
  scale: number;
  phone: Place;
  cloud: Place;
  gateway: Place;
  controller: Place;
  /** The walls of the stairs, and the floors, in which the lines run. */
  walls: readonly [left: number, right: number];
  floors: Readonly<Record<'street' | 'first' | 'second' | 'roof', number>>;
  doors: Readonly<
    Record<
      'hotel' | 'suite' | 'holiday' | 'coworking' | 'street' | 'office' | 'coliving' | 'rented' | 'penthouse',
      Place
    >
  >;
}

export const wide: Crop = {
  width: 1920,
  height: 1080,
  scale: 1,
  phone: [1480, 76],
  cloud: [887, 76],
  gateway: [960, 518],
  controller: [1233, 908],
  walls: [887, 1033],
  floors: { street: 862, first: 649, second: 476, roof: 302 },
  doors: {
    hotel: [617, 432],
    suite: [780, 432],
    holiday: [626, 586],
    coworking: [834, 776],
    street: [1007, 779],
    office: [1229, 776],
    coliving: [1279, 586],
    rented: [1289, 432],
    penthouse: [1239, 277],
  },
};

export const tall: Crop = {
  width: 1080,
  height: 1350,
  scale: 1.9,
  phone: [880, 190],
  cloud: [462, 190],
  gateway: [540, 757],
  controller: [832, 1175],
  walls: [462, 618],
  floors: { street: 1125, first: 897, second: 711, roof: 525 },
  doors: {
    hotel: [173, 664],
    suite: [347, 664],
    holiday: [182, 830],
    coworking: [405, 1033],
    street: [590, 1036],
    office: [828, 1033],
    coliving: [882, 830],
    rented: [892, 664],
    penthouse: [839, 498],
  },
};

/** The cables: from the phone to the cloud, and on to the gateway and the controller. */
export function cables({ phone, cloud, gateway, controller, floors, scale }: Crop): readonly [string, string] {
  const [[px], [x, y], [gx, gy], [cx, cy]] = [phone, cloud, gateway, controller];
  const aside = 4 * scale; // the radio's lines run in the same floor
  return [
    `M${px - 26 * scale} ${y}H${x + 34 * scale}`,
    `M${x} ${y + 26 * scale}V${floors.second - aside}H${gx - aside}V${gy - 12 * scale}M${x} ${floors.second}V${floors.street}H${cx}V${cy - 14 * scale}`,
  ];
}

/** The radio: from the gateway, along the floors, to each of its doors. */
export function radio({ gateway, floors, walls, doors, scale }: Crop): string {
  const start = `M${gateway[0] + 4 * scale} ${gateway[1] - 12 * scale}V${floors.second + 4 * scale}`;
  const to = (from: string, y: number, [doorX, doorY]: Place) =>
    `${from}H${doorX}V${doorY + (doorY > y ? -12 : 12) * scale}`;
  const up = floors.second + 4 * scale;
  return [
    ...[doors.hotel, doors.suite, doors.holiday, doors.coliving, doors.rented].map((door) => to(start, up, door)),
    ...[doors.coworking, doors.street, doors.office].map((door) =>
      to(`${start}H${walls[1]}V${floors.first}`, floors.first, door),
    ),
    to(`${start}H${walls[1]}V${floors.roof}`, floors.roof, doors.penthouse),
  ].join('');
}
