/** An address as it stands on an envelope: the street, then the town. */
export const addressLines = (address: string) => address.replace(', ', '\n')
