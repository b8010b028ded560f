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

/** Speaks by the definitions of its client library. Returns that library's options, and what stops it. */
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
