import { protos } from '@google-cloud/vision';
import {
  credentials,
  Server,
  ServerCredentials,
  type handleUnaryCall,
  type MethodDefinition,
} from '@grpc/grpc-js';

const { BatchAnnotateImagesRequest, BatchAnnotateImagesResponse } = protos.google.cloud.vision.v1;
type Request = protos.google.cloud.vision.v1.BatchAnnotateImagesRequest;
type Response = protos.google.cloud.vision.v1.IBatchAnnotateImagesResponse;

/** How the server answers. */
export type AnswerVision = handleUnaryCall<Request, Response>;

const batchAnnotateImages: MethodDefinition<Request, Response> = {
  path: '/google.cloud.vision.v1.ImageAnnotator/BatchAnnotateImages',
  requestStream: false,
  responseStream: false,
  requestSerialize: (request) => Buffer.from(BatchAnnotateImagesRequest.encode(request).finish()),
  requestDeserialize: (bytes) => BatchAnnotateImagesRequest.decode(bytes),
  responseSerialize: (response) => Buffer.from(BatchAnnotateImagesResponse.encode(response).finish()),
  responseDeserialize: (bytes) => BatchAnnotateImagesResponse.decode(bytes),
};

/**
 * A server of this machine that speaks as Cloud Vision does, by the definitions that its client library brings.
 * @returns the options with which the client library asks it, without an account, and what stops it.
 */
export async function startFakeVision(answer: AnswerVision) {
  // The service takes 20 MB of image; the library's own limit is 4.
  const server = new Server({ 'grpc.max_receive_message_length': 20_000_000 });
  server.addService({ batchAnnotateImages }, { batchAnnotateImages: answer });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    options: {
      servicePath: '127.0.0.1',
      port,
      sslCreds: credentials.createInsecure(),
      // Known, and so not asked of the machine that would know.
      clientOptions: { universeDomain: 'googleapis.com' },
    },
    stop: () => server.forceShutdown(),
  };
}
