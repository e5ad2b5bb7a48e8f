/** Where pictures go, and come from, by their hash. */
export const photoPath = '/api/owms/v1/photo'
