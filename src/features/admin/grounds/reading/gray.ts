/** As ImageData has it: red, green, blue and opacity of each dot. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** A picture without colours: 0 is black, 255 white. */
export interface Gray {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const white = 255;

/** By how bright eyes see the three colours (ITU-R BT.601). */
export function toGray({ data: colours, width, height }: Pixels): Gray {
  const data = new Uint8ClampedArray(width * height);
  for (let dot = 0; dot < data.length; dot += 1) {
    const red = colours[dot * 4] ?? white;
    const green = colours[dot * 4 + 1] ?? white;
    const blue = colours[dot * 4 + 2] ?? white;
    data[dot] = red * 0.299 + green * 0.587 + blue * 0.114;
  }
  return { data, width, height };
}

export function toPixels({ data: grays, width, height }: Gray): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let dot = 0; dot < grays.length; dot += 1) {
    const gray = grays[dot] ?? white;
    data[dot * 4] = gray;
    data[dot * 4 + 1] = gray;
    data[dot * 4 + 2] = gray;
    data[dot * 4 + 3] = white;
  }
  return { data, width, height };
}

/** Between the four dots around a place; what lies beside is white. */
export function grayAt(picture: Gray, x: number, y: number): number {
  const { data, width, height } = picture;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) {
    return white;
  }
  const at = top * width + left;
  const [right, bottom] = [x - left, y - top];
  const upper =
    (data[at] ?? white) * (1 - right) + (data[at + 1] ?? white) * right;
  const lower =
    (data[at + width] ?? white) * (1 - right) +
    (data[at + width + 1] ?? white) * right;
  return upper * (1 - bottom) + lower * bottom;
}

/**
 * @param times how many dots each dot becomes, in both directions; below 1 the
 * dots are averaged first, so that thin lines stay
 */
export function resize(picture: Gray, times: number): Gray {
  if (times <= 0.5) return resize(halve(picture), times * 2);
  const width = Math.round(picture.width * times);
  const height = Math.round(picture.height * times);
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (y + 0.5) / times - 0.5;
    for (let x = 0; x < width; x += 1) {
      data[y * width + x] = grayAt(picture, (x + 0.5) / times - 0.5, from);
    }
  }
  return { data, width, height };
}

function halve(picture: Gray): Gray {
  const width = Math.floor(picture.width / 2);
  const height = Math.floor(picture.height / 2);
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * 2 * picture.width + x * 2;
      const sum =
        (picture.data[at] ?? white) +
        (picture.data[at + 1] ?? white) +
        (picture.data[at + picture.width] ?? white) +
        (picture.data[at + picture.width + 1] ?? white);
      data[y * width + x] = sum / 4;
    }
  }
  return { data, width, height };
}

/** The whole picture turned to the right, on white. */
export function turn(picture: Gray, degrees: number): Gray {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const width = Math.ceil(
    Math.abs(picture.width * cosine) + Math.abs(picture.height * sine),
  );
  const height = Math.ceil(
    Math.abs(picture.width * sine) + Math.abs(picture.height * cosine),
  );
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [x - width / 2, y - height / 2];
      data[y * width + x] = grayAt(
        picture,
        across * cosine + down * sine + picture.width / 2,
        down * cosine - across * sine + picture.height / 2,
      );
    }
  }
  return { data, width, height };
}

/** A quarter of a turn to the right. */
export function quarterTurn(picture: Gray): Gray {
  const [width, height] = [picture.height, picture.width];
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data[y * width + x] =
        picture.data[(picture.height - 1 - x) * picture.width + y] ?? white;
    }
  }
  return { data, width, height };
}
