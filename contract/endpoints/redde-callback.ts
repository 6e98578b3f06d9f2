export const reddeCallbackName = 'reddeCallback';
